import { type Route, RouteTable, inOrder, parametersOf } from './routes.js';

class Controller {}
const route = (method: string, template: string): Route => ({
  method,
  template,
  surface: 'keyed',
  controller: Controller,
  handler: () => undefined,
});

const bot = route('GET', '/api/v1/bots/:id');
const me = route('GET', '/api/v1/users/@me');
const user = route('GET', '/api/v1/users/:id');
const stats = route('POST', '/api/v1/bots/:id/stats');
const table = new RouteTable([me, bot, user, stats]);

describe('the route table', () => {
  it('finds a route by method and path, HEAD as GET', () => {
    expect(table.find('GET', '/api/v1/bots/1')).toBe(bot);
    expect(table.find('HEAD', '/api/v1/bots/1')).toBe(bot);
    expect(table.find('POST', '/api/v1/bots/1/stats')).toBe(stats);
  });

  it('prefers the route without a parameter, because it comes first', () => {
    expect(table.find('GET', '/api/v1/users/@me')).toBe(me);
  });

  it('prefers the route whose parameter comes later', () => {
    const vote = route('GET', '/servers/:id/vote');
    const tag = route('GET', '/servers/tags/:tag');
    const list = route('GET', '/servers');
    for (const routes of [
      [vote, tag, list],
      [list, tag, vote],
    ]) {
      const sorted = new RouteTable(inOrder(routes));
      expect(sorted.routes).toEqual([list, tag, vote]);
      expect(sorted.find('GET', '/servers/tags/vote')).toBe(tag);
      expect(sorted.find('GET', '/servers/harbor/vote')).toBe(vote);
    }
  });

  it.each([
    ['GET', '/api/v1/bots'],
    ['GET', '/api/v1/bots/'],
    ['PUT', '/api/v1/bots/1'],
    ['GET', '/API/v1/bots/1'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(table.find(method, path)).toBeUndefined();
  });

  it('finds a route by its template', () => {
    expect(table.findByTemplate('GET', bot.template)).toBe(bot);
    expect(table.findByTemplate('PUT', bot.template)).toBeUndefined();
    expect(table.findByTemplate('GET', '/docs')).toBeUndefined();
  });

  it('lists the methods of a path', () => {
    expect(table.methodsOf('/api/v1/bots/1')).toEqual(['GET', 'HEAD']);
    expect(table.methodsOf('/api/v1/bots/1/stats')).toEqual(['POST']);
  });
});

describe('the parameters of a route', () => {
  it('are the named parts of the path, decoded', () => {
    expect(parametersOf(bot, '/api/v1/bots/lantern%20fish%2Fa')).toEqual({ id: 'lantern fish/a' });
    expect(parametersOf(stats, '/api/v1/bots/7/stats')).toEqual({ id: '7' });
    expect(parametersOf(me, '/api/v1/users/@me')).toEqual({});
  });
});

import { endedEarly, parse, pauseAfter } from './event-stream.rules.js';

test('messages end with an empty line, and what follows is kept', () => {
  expect(parse('id: 8\ndata: {"a":1}\n\nid: 9\ndata: {')).toEqual({
    messages: [{ event: 'message', data: '{"a":1}' }],
    retry: null,
    rest: 'id: 9\ndata: {',
  });
});

test.each([
  ['a name', 'event: end\ndata: x\n\n', [{ event: 'end', data: 'x' }]],
  ['the last name', 'event: a\nevent: end\ndata: x\n\n', [{ event: 'end', data: 'x' }]],
  ['several lines of data', 'data: a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }]],
  ['no blank after the colon', 'data:a\n\n', [{ event: 'message', data: 'a' }]],
  ['one blank after the colon at most', 'data:  a\n\n', [{ event: 'message', data: ' a' }]],
  ['colons in the data', 'data: a: b\n\n', [{ event: 'message', data: 'a: b' }]],
  ['a name without a colon', 'data\n\n', [{ event: 'message', data: '' }]],
  ['comments', ':\n\n: ping\n\n', []],
  ['fields without data', 'event: end\n\n', []],
  ['unknown fields', 'dada: a\n\n', []],
  [
    'several messages',
    'data: a\n\ndata: b\n\n',
    [
      { event: 'message', data: 'a' },
      { event: 'message', data: 'b' },
    ],
  ],
  [
    'carriage returns',
    'data: a\r\rdata: b\r\rdata',
    [
      { event: 'message', data: 'a' },
      { event: 'message', data: 'b' },
    ],
  ],
  ['line breaks of both kinds', 'data: a\r\n\r\ndata: b\r\r', [{ event: 'message', data: 'a' }]],
])('%s', (_name, text, messages) => {
  expect(parse(text).messages).toEqual(messages);
});

test('a text that is cut anywhere gives the same messages', () => {
  const text = ':\n\nretry: 2500\n\nid: 1\r\ndata: {"a":1}\r\n\r\nid: 2\ndata: b\ndata: c\n\nevent: end\ndata: d\n\n';
  const whole = parse(text);
  expect(whole.rest).toBe('');
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = parse(text.slice(0, cut));
    const second = parse(first.rest + text.slice(cut));
    expect([...first.messages, ...second.messages]).toEqual(whole.messages);
    expect(second.retry ?? first.retry).toBe(2_500);
  }
});

test.each([
  ['retry: 10\n\n', 10],
  ['retry: 10\nretry: 20\n\n', 20],
  ['retry: soon\n\n', null],
  ['retry: 1x\n\n', null],
  ['retry: x1\n\n', null],
  ['retry: 10', null],
])('%j: retry %j', (text, retry) => {
  expect(parse(text).retry).toBe(retry);
});

test('after a connection that lasted, the next one begins when the service says', () => {
  expect(endedEarly({ lasted: 59_999 })).toBe(true);
  expect(endedEarly({ lasted: 60_000 })).toBe(false);
  expect(pauseAfter({ lasted: 60_000, early: 9, retry: 1_500 })).toBe(1_500);
  expect(pauseAfter({ lasted: 60_000, early: 0, retry: null })).toBe(3_000);
});

test('connections that end early come less and less often', () => {
  const pauses = [0, 1, 2, 6, 7, 20].map((early) => pauseAfter({ lasted: 0, early, retry: null }));
  expect(pauses).toEqual([3_000, 6_000, 12_000, 192_000, 300_000, 300_000]);
});

import { DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule, type Surroundings } from '../app.module.js';
import { documentApi } from './documentation.js';
import { answerBrokenHttp, setTimeLimits } from '../http/broken-http.js';
import { answerTheRest } from '../http/fallback-handlers.js';
import { MarqueeAdapter } from '../http/express-adapter.js';
import { FrontDoor } from '../http/front-door.js';
import { ReplyCache } from '../http/reply-cache.js';
import { RouteTable, collectRoutes } from '../http/routes.js';

/** The application as it serves, not yet listening: what `main` starts is what the tests test. */
export async function createApp(surroundings: Surroundings): Promise<NestExpressApplication> {
  const adapter = new MarqueeAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(surroundings), adapter, {
    bodyParser: false,
    logger: surroundings.log,
    abortOnError: false,
  });
  const door = app.get(FrontDoor);
  adapter.receive = (request, response, next) => door.receive(request, response, next);
  adapter.replies = app.get(ReplyCache);
  adapter.routes = door.routes = new RouteTable(collectRoutes(app.get(DiscoveryService), app.get(Reflector)));
  documentApi(app, surroundings.config);
  await app.init();
  answerTheRest(app);
  const server = app.getHttpServer();
  setTimeLimits(server);
  answerBrokenHttp(server);
  return app;
}

import { DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type AppContext, AppModule } from './app.module.js';
import { documentApi } from './documentation.js';
import { answerBrokenHttp, setTimeLimits } from '../core/http/broken-http.js';
import { registerFallbackHandlers, answerError } from '../core/http/problems.js';
import { MarqueeAdapter } from '../core/http/express-adapter.js';
import { FrontDoor } from '../core/http/front-door.js';
import { ReplyCache } from '../core/http/reply-cache.js';
import { Presenter } from '../pages/presenter.js';
import { RouteTable, collectRoutes } from '../core/http/routes.js';

/** Creates the application without listening. The service, the commands and the tests use it. */
export async function createApp(context: AppContext): Promise<NestExpressApplication> {
  const adapter = new MarqueeAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(context), adapter, {
    bodyParser: false,
    logger: context.log,
    abortOnError: false,
  });
  const door = app.get(FrontDoor);
  adapter.receive = (request, response, next) => door.receive(request, response, next);
  adapter.fail = (error, request, response) => answerError(error, request, response, context.log);
  adapter.replies = app.get(ReplyCache);
  adapter.routes = door.routes = new RouteTable(collectRoutes(app.get(DiscoveryService), app.get(Reflector)));
  door.pages = app.get(Presenter);
  documentApi(app, context.config);
  await app.init();
  registerFallbackHandlers(app);
  const server = app.getHttpServer();
  setTimeLimits(server);
  answerBrokenHttp(server);
  return app;
}

import { bid, settle } from './bare-bids.mjs';
import { bump } from './bare-bumps.mjs';
import { cast, remove } from './bare-votes.mjs';
import { answerOrders } from './orders.mjs';

answerOrders({ cast, remove, bump, bid, settle });

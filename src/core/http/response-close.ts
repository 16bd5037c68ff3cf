import type { IncomingMessage, ServerResponse } from 'node:http';

/** Calls back once, when the response has been sent or its connection is gone. */
export function onceClosed(request: IncomingMessage, response: ServerResponse, callback: () => void): void {
  if (response.socket) response.once('close', callback);
  else onQueuedClose(request, response, callback);
}

/** When its connection breaks, a response that is queued behind others emits no 'close', but the socket does. */
function onQueuedClose({ socket }: IncomingMessage, response: ServerResponse, callback: () => void): void {
  const onClose = (): void => {
    socket.off('close', onClose);
    response.off('close', onClose);
    callback();
  };
  socket.setMaxListeners(0).once('close', onClose);
  response.once('close', onClose);
}

import type { ApiResponse, Transport } from '@institute/core/api/api-client.ts';
import { watchUpload } from './platform.ts';

/**
 * Sends a form by XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress called with the sent fraction, from 0 to 1
 * @throws TypeError if there is no response, as fetch does; AbortError if the signal aborts
 */
export function xhrSend(onProgress: (part: number) => void): Transport {
  return ({ endpoint, url, input, signal }) =>
    new Promise<ApiResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(endpoint.method, url);
      if (__DESKTOP__) request.addEventListener('loadend', watchUpload(request, onProgress));
      else
        request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
          if (lengthComputable) onProgress(loaded / total);
        });
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        }),
      );
      request.addEventListener('error', () => reject(new TypeError('No answer')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(input.body as FormData);
    });
}

import { account } from '@institute/core/account/endpoints.ts';
import type { Role } from '@institute/core/account/roles.ts';
import {
  type ApiClient,
  type ApiResponse,
  createClient,
  HttpError,
  type Transport,
} from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@institute/core/api/endpoint.ts';
import type { ErrorCode } from '@institute/core/api/errors.ts';
import { fetchTransport } from '@institute/core/api/fetch-transport.ts';
import { learnServerTime } from '@institute/core/api/server-clock.ts';
import { createContext, useContext } from 'react';
import { createDownloadTransport, type Downloaded } from './download.ts';
import { watchUpload } from './platform.ts';

/** The API of the dashboard: every endpoint, and uploads with progress. */
export interface StaffApi extends ApiClient {
  upload<E extends AnyEndpoint>(
    endpoint: E,
    file: File,
    onProgress: (part: number) => void,
    signal?: AbortSignal,
    given?: Omit<RequestOf<E>, 'body'>,
  ): Promise<ResponseOf<E>>;
  /** Downloads an endpoint's file. */
  download<E extends AnyEndpoint>(endpoint: E, input?: RequestOf<E>): Promise<Downloaded>;
}

/** How requests, uploads and downloads reach the server. */
export interface StaffTransports {
  send: Transport;
  upload(onProgress: (part: number) => void): Transport;
  download(receive: (downloaded: Downloaded) => void): Transport;
}

const browserTransports: StaffTransports = {
  send: fetchTransport(),
  upload: xhrSend,
  download: createDownloadTransport,
};

/** A request with status 403. */
export interface Refusal {
  code: ErrorCode | undefined;
  /** The roles that may call the endpoint. */
  roles: readonly Role[] | undefined;
}

/** Receives what the responses to staff requests say about the session. */
interface SessionEvents {
  /** The session ended. If it resolves to true, the client repeats the request in the new session. */
  lost(): Promise<boolean>;
  /** The server refused a request to the user. */
  refused(refusal: Refusal): void;
}

/** Creates the API client. */
export function createStaffApi(session: SessionEvents, transports = browserTransports): StaffApi {
  const watched =
    (send: Transport): Transport =>
    async (request) => {
      const response = await send(request);
      const { endpoint } = request;
      // No cache stores these, so the header has the present time.
      if (endpoint.access === 'staff') learnServerTime(response.header('date'));
      if (endpoint.access !== 'staff' || endpoint.path === account.user.path) return response;
      if (response.status === 403)
        session.refused({ code: new HttpError(response).code, roles: endpoint.roles });
      return response.status === 401 && (await session.lost()) ? watched(send)(request) : response;
    };
  return {
    ...createClient(watched(transports.send)),
    upload(endpoint, file, onProgress, signal, given) {
      const body = new FormData();
      body.append('file', file);
      const input = { ...given, body } as RequestOf<typeof endpoint>;
      return createClient(watched(transports.upload(onProgress))).call(endpoint, input, signal);
    },
    async download(endpoint, input) {
      let file: Downloaded | undefined;
      const send = transports.download((downloaded) => {
        file = downloaded;
      });
      await createClient(watched(send)).call(endpoint, input);
      if (!file) throw new TypeError('The response contains no file');
      return file;
    },
  };
}

export const ApiContext = createContext<StaffApi | undefined>(undefined);

export function useApi(): StaffApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it.');
  return api;
}

/**
 * Sends a form by XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress called with the sent fraction, from 0 to 1
 * @throws TypeError if there is no response, as fetch does; AbortError if the signal aborts
 */
function xhrSend(onProgress: (part: number) => void): Transport {
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

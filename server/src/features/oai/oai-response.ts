import { brand, publisher } from '@institute/core/brand/brand.ts';
import { researchTypes } from '@institute/core/content/research/limits.ts';
import { research as en } from '@institute/core/i18n/en/works.ts';
import { research as id } from '@institute/core/i18n/id/works.ts';
import type { Knex } from 'knex';
import { attributesOf, element } from '#server/lib/xml.ts';
import { dublinCore } from './dublin-core.ts';
import {
  countRecords,
  type Described,
  earliestDatestamp,
  type OaiHeader,
  readDescribed,
  readHead,
  readHeads,
} from './oai-records.ts';
import {
  generateToken,
  instantOf,
  metadataPrefix,
  OaiProblem,
  type OaiRequest,
  readRequest,
  type Wanted,
} from './oai-request.ts';

/** The data that responses need. */
export interface Repository {
  db: Knex;
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
  /** Records per page of a list. */
  length: number;
}

/** Returns the response document, also for errors of the protocol. */
export async function handleOaiRequest(parameters: URLSearchParams, repository: Repository): Promise<string> {
  try {
    const request = readRequest(parameters, repository.now);
    const body = await respond(request, repository).catch((error: unknown) => {
      if (error instanceof OaiProblem) error.given = request.given;
      throw error;
    });
    return document(request.given, `<${request.verb}>\n${body}\n</${request.verb}>`, repository);
  } catch (error) {
    if (!(error instanceof OaiProblem)) throw error;
    return document(error.given, element('error', error.message, { code: error.code }), repository);
  }
}

function document(given: Record<string, string>, body: string, { publicUrl, now }: Repository): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
${element('responseDate', instantOf(now))}
${element('request', `${publicUrl}/oai`, given)}
${body}
</OAI-PMH>
`;
}

async function respond(request: OaiRequest, repository: Repository): Promise<string> {
  switch (request.verb) {
    case 'Identify':
      return identify(repository);
    case 'ListSets':
      return researchTypes.map(set).join('\n');
    case 'ListMetadataFormats':
      if (request.identifier !== undefined) await headOf(request.identifier, repository);
      return format;
    case 'GetRecord': {
      const head = await headOf(request.identifier, repository);
      return record(head, await readDescribed(repository.db, [head], repository.now), repository);
    }
    case 'ListIdentifiers':
      return listPage(request.wanted, repository, async (heads) =>
        heads.map((head) => headerOf(head, head.isGone, repository)),
      );
    case 'ListRecords':
      return listPage(request.wanted, repository, async (heads) => {
        const rows = await readDescribed(repository.db, heads, repository.now);
        return heads.map((head) => record(head, rows, repository));
      });
  }
}

async function identify({ db, publicUrl, now }: Repository): Promise<string> {
  const { hostname } = new URL(publicUrl);
  const isDomain = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/i.test(hostname);
  return [
    element('repositoryName', publisher),
    element('baseURL', `${publicUrl}/oai`),
    element('protocolVersion', '2.0'),
    element('adminEmail', brand.email),
    element('earliestDatestamp', instantOf((await earliestDatestamp(db, now)) ?? now)),
    element('deletedRecord', 'persistent'),
    element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    element('compression', 'gzip'),
    // The schema of the description only allows real domains.
    ...(isDomain ? [identifierDescription(hostname)] : []),
  ].join('\n');
}

function identifierDescription(host: string): string {
  return `<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd"><scheme>oai</scheme><repositoryIdentifier>${host}</repositoryIdentifier><delimiter>:</delimiter><sampleIdentifier>oai:${host}:research/01890a5d-ac96-774b-bcce-b302099a8057</sampleIdentifier></oai-identifier></description>`;
}

const format = `<metadataFormat>
${element('metadataPrefix', metadataPrefix)}
<schema>http://www.openarchives.org/OAI/2.0/oai_dc.xsd</schema>
<metadataNamespace>http://www.openarchives.org/OAI/2.0/oai_dc/</metadataNamespace>
</metadataFormat>`;

function set(type: (typeof researchTypes)[number]): string {
  return `<set>${element('setSpec', type)}${element('setName', `${en.type[type]} / ${id.type[type]}`)}</set>`;
}

async function listPage(
  wanted: Wanted,
  { db, now, length }: Repository,
  show: (heads: OaiHeader[]) => Promise<string[]>,
): Promise<string> {
  const request = { wanted, now };
  const heads = await readHeads(db, request, length + 1);
  const shown = heads.slice(0, length);
  const last = shown.at(-1);
  if (!last) throw new OaiProblem('noRecordsMatch', 'There are no such records');
  const hasMore = heads.length > shown.length;
  // A list of one page has no token. The last page of several has an empty one.
  if (!hasMore && wanted.offset === 0) return (await show(shown)).join('\n');
  const size = wanted.size ?? (await countRecords(db, request));
  const attributes = { completeListSize: String(size), cursor: String(wanted.offset) };
  const offset = wanted.offset + shown.length;
  const next = generateToken({ ...wanted, after: [last.datestamp, last.id], offset, size }, now);
  const token = hasMore
    ? element('resumptionToken', next.text, { expirationDate: instantOf(next.expires), ...attributes })
    : `<resumptionToken${attributesOf(attributes)}/>`;
  return [...(await show(shown)), token].join('\n');
}

async function headOf(identifier: string, { db, publicUrl, now }: Repository): Promise<OaiHeader> {
  const start = identifierOf('', publicUrl);
  const head = identifier.startsWith(start)
    ? await readHead(db, identifier.slice(start.length), now)
    : undefined;
  if (!head) throw new OaiProblem('idDoesNotExist', 'There is no such record');
  return head;
}

/** Uses the id, because staff can change slugs. */
function identifierOf(id: string, publicUrl: string): string {
  return `oai:${new URL(publicUrl).hostname}:research/${id}`;
}

function record(head: OaiHeader, rows: ReadonlyMap<string, Described>, repository: Repository): string {
  const row = rows.get(head.id);
  const header = headerOf(head, !row, repository);
  if (!row) return `<record>\n${header}\n</record>`;
  return `<record>\n${header}\n<metadata>\n${dublinCore(row, repository.publicUrl)}\n</metadata>\n</record>`;
}

function headerOf({ id: key, set: type, datestamp }: OaiHeader, isGone: boolean, { publicUrl }: Repository) {
  const parts = [
    element('identifier', identifierOf(key, publicUrl)),
    element('datestamp', instantOf(datestamp)),
    element('setSpec', type),
  ];
  return `<header${isGone ? ' status="deleted"' : ''}>${parts.join('')}</header>`;
}

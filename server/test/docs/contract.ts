import { Ajv2020 } from 'ajv/dist/2020.js';
import openapi from '../../../openapi.json' with { type: 'json' };
import type { Json } from '../../src/openapi/named-schemas.ts';
import type { Block } from './blocks.ts';

const document: Json = openapi;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'openapi');

/** What is wrong with JSON that a page shows as something that the API takes or gives; null where nothing is. */
export function faultOf({ note, text, code }: Block): string | null {
  const values = (note === 'lines' ? code.split('\n') : [code]).map((text) => JSON.parse(text));
  if (note !== 'request' && note !== 'reply') return null;
  const [id, status = ''] = text.split(' ');
  const pointer = pointerOf(id!, note, status);
  const check = ajv.getSchema(`openapi#${pointer}`);
  if (!check) return `there is no schema for ${note} ${text}`;
  return check(values[0]) ? null : ajv.errorsText(check.errors);
}

function pointerOf(id: string, note: 'request' | 'reply', status: string): string {
  for (const [path, methods] of Object.entries<Json>(document['paths'])) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      if (operation['operationId'] !== id) continue;
      const place = note === 'request' ? 'requestBody' : `responses/${status}`;
      return `/paths/${path.replaceAll('/', '~1')}/${method}/${place}/content/application~1json/schema`;
    }
  }
  return '/nowhere';
}

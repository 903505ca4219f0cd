import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../openapi/named-schemas.ts';
import { isInstant } from '../../platform/http/formats.ts';

const { webhooks, components }: Json = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
);

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { 'date-time': isInstant } });
const within = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
ajv.addSchema({ $id: 'document', components: within(components) });

/** Where a message that a webhook got is not as the OpenAPI document says. */
export function faultsOfMessage(body: string): string[] {
  const message = JSON.parse(body);
  const described = webhooks[message.type];
  if (described === undefined) return [`${message.type} is not described`];
  const { schema } = described.post.requestBody.content['application/json'];
  const validate = ajv.compile(within(schema));
  return validate(message) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isDay, isEmail, isInstant, isTitle } from '../../platform/http/formats.ts';
import { isSpeechLanguage } from '../../projects/speech-language.ts';
import type { Json } from '../named-schemas.ts';

/** The document of the repository. */
export const text = readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8');
export const document: Json = JSON.parse(text);

/** One for everything that is checked: it reads each named schema once, however many refer to it. */
const ajv = new Ajv2020({ allErrors: true, strict: false });
const formats = {
  title: isTitle,
  'speech-language': isSpeechLanguage,
  'date-time': isInstant,
  date: isDay,
  email: isEmail,
};
for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check);
const within = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
ajv.addSchema({ $id: 'document', components: within(document['components']) });

/** Where a value is not as a schema of the document says. */
export function faultsIn(schema: Json, value: unknown): string[] {
  const validate = ajv.compile(within(schema));
  return validate(value) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Where a message that a webhook got is not as described. */
export function faultsOfMessage(body: string): string[] {
  const message = JSON.parse(body);
  const described = document['webhooks'][message.type];
  if (described === undefined) return [`${message.type} is not described`];
  return faultsIn(described.post.requestBody.content['application/json'].schema, message);
}

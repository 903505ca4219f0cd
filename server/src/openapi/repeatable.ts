import type { Json } from './named-schemas.ts';

const parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this request, new for each thing that you ask for. Sent again within 24 hours, it gets the first reply and does nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

/** Every POST can be sent again under the key that it had. */
export function withIdempotencyKeys(document: Json): Json {
  for (const { post } of Object.values<Json>(document['paths'])) {
    if (!post) continue;
    post['parameters'] = [...(post['parameters'] ?? []), parameter];
    post['responses'] = { 409: refusal, ...post['responses'] };
  }
  return document;
}

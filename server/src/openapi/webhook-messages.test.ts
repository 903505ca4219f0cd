import { expect, test } from 'vitest';
import { testBody } from '../webhooks/deliveries/message.ts';
import { faultsOfMessage } from './testing/document.ts';

test('what is sent to try a webhook out is as the document describes it', () => {
  expect(faultsOfMessage(testBody('1', new Date()))).toEqual([]);
});

test('what is not would be found', () => {
  const { timestamp, ...rest } = JSON.parse(testBody('1', new Date()));
  expect(timestamp).toBeDefined();
  expect(faultsOfMessage(JSON.stringify(rest))).toEqual([" must have required property 'timestamp'"]);
  expect(faultsOfMessage(JSON.stringify({ ...rest, type: 'project.danced' }))).toEqual([
    'project.danced is not described',
  ]);
});

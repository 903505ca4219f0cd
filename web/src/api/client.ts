import { createClient } from '@capstan/sdk/client';
import { fetchInSession } from '../session/renewal.ts';
import type { paths } from './schema.ts';

export const api = createClient<paths>({ baseUrl: '/app/api', fetch: fetchInSession });

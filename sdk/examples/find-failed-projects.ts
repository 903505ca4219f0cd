/** Goes over every project, page by page, and tells why some failed. */
import type { Capstan } from '@capstan/sdk';

export async function failedProjects(capstan: Capstan): Promise<string[]> {
  const told: string[] = [];
  for await (const { name, status, failure } of capstan.projects.list({ sortBy: 'createdAt' })) {
    if (status === 'FAILED') told.push(`${name}: ${failure?.message}`);
  }
  return told;
}

import type { IncomingHttpHeaders } from 'node:http';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import type { TranscriptRow } from './transcript.ts';

/**
 * A transcript's ETag names the change and, behind the dash, how often times alone were set since. Who changes words has
 * to know the last change; new times do not stand in the way.
 */
export const etagOf = ({
  id,
  edit,
  retiming,
  status,
}: Pick<TranscriptRow, 'id' | 'edit' | 'retiming' | 'status'>): string => `"${id}.${edit}-${retiming}.${status}"`;

const nameOf = (tag: string): string => tag.trim().replace(/^W\//, '');
const changeOf = (tag: string): string => nameOf(tag).split('-', 1)[0]!;

/** Has the asker the very same already? */
export const isKnown = (headers: IncomingHttpHeaders, row: TranscriptRow): boolean => hasTag(headers, etagOf(row));

export const hasTag = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  known?.split(',').some((tag) => nameOf(tag) === etag) ?? false;

/** Whether the asker knows the last change that a tag names, or does not care. */
export const expects = (match: string, etag: string): boolean =>
  match.split(',').some((tag) => tag.trim() === '*' || changeOf(tag) === changeOf(etag));

/** Refuses a change that was made without knowledge of the last one. */
export function requireMatch({ 'if-match': match }: IncomingHttpHeaders, row: TranscriptRow): void {
  if (match === undefined) throw new AppError('transcript/no-version');
  if (!expects(match, etagOf(row))) throw new AppError('transcript/changed');
}

/** What a change has to send, for the document; whether it is there, `requireMatch` says in words. */
export const ChangeHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The ETag of the transcript that was read, or * to change it whatever happened since.',
    }),
  ),
});

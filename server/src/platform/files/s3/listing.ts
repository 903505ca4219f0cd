import { AppError } from '../../../errors.ts';
import type { S3Client } from './client.ts';
import { textIn, textsIn } from './xml.ts';

/** Every object under a prefix, a thousand a request. */
export async function* listObjects(s3: S3Client, prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
    const { text } = await s3.sendForText({ method: 'GET', query });
    for (const entry of textsIn(text, 'Contents')) {
      yield { key: textIn(entry, 'Key') ?? '', modifiedAt: new Date(textIn(entry, 'LastModified') ?? '') };
    }
    token = textIn(text, 'IsTruncated') === 'true' ? textIn(text, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** Uploads that were begun and neither completed nor given up. */
export async function* listUploads(
  s3: S3Client,
  prefix: string,
): AsyncIterable<{ key: string; uploadId: string; begunAt: Date }> {
  let marker: Record<string, string> | undefined = {};
  do {
    const text: string | undefined = await askForUploads(s3, { uploads: '', prefix, ...marker });
    if (text === undefined) return;
    for (const entry of textsIn(text, 'Upload')) {
      const [key = '', uploadId = '', begun = ''] = ['Key', 'UploadId', 'Initiated'].map((name) => textIn(entry, name));
      yield { key, uploadId, begunAt: new Date(begun) };
    }
    const isCut = textIn(text, 'IsTruncated') === 'true';
    marker = isCut
      ? {
          'key-marker': textIn(text, 'NextKeyMarker') ?? '',
          'upload-id-marker': textIn(text, 'NextUploadIdMarker') ?? '',
        }
      : undefined;
  } while (marker !== undefined);
}

/** Not every store can tell; those that cannot have rules of their own for such uploads. */
async function askForUploads(s3: S3Client, query: Record<string, string>): Promise<string | undefined> {
  const asked = { method: 'GET', query, expected: [400, 404, 405, 501] } as const;
  return s3.sendForText(asked).then(
    ({ text }) => text,
    (error) => {
      if (error instanceof AppError) throw error;
      return undefined;
    },
  );
}

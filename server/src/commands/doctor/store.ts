import { openS3Store, type S3Settings } from '../../platform/files/s3/s3.ts';
import { broken, type Finding, good, reasonOf } from './finding.ts';

/** The bucket is reached, and can be written to. */
export async function checkStore(s3: S3Settings): Promise<Finding> {
  const where = `the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}`;
  return openS3Store(s3)
    .check()
    .then(
      () => good(`${where} can be written to`),
      (error) => broken(reasonOf(error), 'See the settings that begin with S3_.'),
    );
}

import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import { Listing } from '../connection/listing.ts';
import type { NewProject, NewTranscription, Project, ProjectChange, ProjectQuery, Source } from '../types.ts';
import type { Uploadable } from '../uploads/source.ts';
import { type UploadOptions, uploadFile } from '../uploads/upload.ts';
import { type ProjectWait, waitForProject } from '../waiting/project.ts';

/** One video and everything made from it. */
export class Projects {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  create(project: NewProject, options: CallOptions = {}): Promise<Project> {
    return this.#api.json('POST', '/projects', { ...options, json: project });
  }

  /**
   * Awaited, the first page; with `for await`, every project. A page holds 100 unless `limit` says otherwise: a key may
   * ask sixty times a minute.
   */
  list(query: ProjectQuery = {}, options: CallOptions = {}): Listing<Project> {
    const page = (number: number) =>
      this.#api.json('GET', '/projects', { ...options, query: { limit: 100, ...query, page: number } });
    return new Listing(page, query.page ?? 1);
  }

  get(projectId: string, options: CallOptions = {}): Promise<Project> {
    return this.#api.json('GET', '/projects/{projectId}', { ...options, path: { projectId } });
  }

  update(projectId: string, change: ProjectChange, options: CallOptions = {}): Promise<Project> {
    return this.#api.json('PATCH', '/projects/{projectId}', { ...options, path: { projectId }, json: change });
  }

  /** With all its files. */
  async delete(projectId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/projects/{projectId}', { ...options, path: { projectId } });
  }

  /**
   * Sends the media of a project, part by part, and goes on by itself after a break. The import begins when all of it has
   * arrived; returns the project then. From a path: `fileFrom` of `@capstan/sdk/node`.
   */
  async upload(projectId: string, file: Uploadable, options: UploadOptions = {}): Promise<Project> {
    await uploadFile(this.#api.connection, { projectId, file }, options);
    return this.get(projectId, { signal: options.signal });
  }

  /** Has the server fetch the media of a project. */
  importFrom(projectId: string, url: string, options: CallOptions = {}): Promise<Project> {
    return this.#api.json('POST', '/projects/{projectId}/source', { ...options, path: { projectId }, json: { url } });
  }

  /** Stops the import that is under way. */
  async stopImport(projectId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/projects/{projectId}/source', { ...options, path: { projectId } });
  }

  /** What the media is, and links to its files. */
  source(projectId: string, options: CallOptions = {}): Promise<Source> {
    return this.#api.json('GET', '/projects/{projectId}/source', { ...options, path: { projectId } });
  }

  /** Transcribes again, in another language or with another model. */
  transcribe(projectId: string, wish: NewTranscription = {}, options: CallOptions = {}): Promise<Project> {
    return this.#api.json('POST', '/projects/{projectId}/transcription', {
      ...options,
      path: { projectId },
      json: wish,
    });
  }

  async stopTranscription(projectId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/projects/{projectId}/transcription', { ...options, path: { projectId } });
  }

  /** Waits until it is `READY`, or whatever `status` says. Throws a `ProcessingError` when it fails instead. */
  waitFor(projectId: string, options: ProjectWait = {}): Promise<Project> {
    return waitForProject(this.#api, projectId, options);
  }
}

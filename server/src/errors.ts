/**
 * Every error that a user can meet, listed once.
 *
 * - `AppError` is what a request or a job answers with: a stable code (`noun/reason`), an HTTP status, a message, and
 *   whether trying again can help.
 * - `StartError` is what stops the program: one line that says what is wrong and what to do.
 */
type Entry = { status: number; message: string; retry?: true };

export const errors = {
  'request/malformed': { status: 400, message: 'The request is not valid HTTP.' },
  'request/malformed-url': { status: 400, message: 'The address is not a valid URL: check its percent-encoding.' },
  'request/malformed-json': { status: 400, message: 'The body is not valid JSON.' },
  'request/content-type': { status: 400, message: 'Send the body as JSON, with Content-Type: application/json.' },
  'request/too-large': { status: 400, message: 'The body is larger than this operation accepts.' },
  'request/invalid': { status: 400, message: 'The request has missing or invalid fields.' },
  'request/timeout': { status: 400, message: 'The request took too long to arrive.' },
  'request/cross-site': { status: 403, message: 'Requests from other sites are not accepted here.' },
  'route/not-found': { status: 404, message: 'There is nothing at this address. The API is described at /docs.' },

  'idempotency/invalid-key': {
    status: 400,
    message: 'An Idempotency-Key has 1 to 255 characters of printable ASCII.',
  },
  'idempotency/key-reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Use a new one for each thing that you ask for.',
  },
  'idempotency/in-progress': {
    status: 409,
    message: 'The first request with this Idempotency-Key is still being worked on. Send it again in a moment.',
    retry: true,
  },

  'key/invalid': { status: 401, message: 'Send a valid API key in the X-API-Key header.' },
  'key/plan': { status: 403, message: "This workspace's plan has no API access. The PRO and BUSINESS plans do." },
  'key/scope': { status: 403, message: 'This API key may only read. Use a key with the write scope.' },
  'key/rate-limit': {
    status: 429,
    message: 'Too many requests for this key. Wait until the limit resets.',
    retry: true,
  },
  'key/not-found': { status: 404, message: 'There is no such API key.' },

  'session/required': { status: 401, message: 'Sign in first.' },
  'session/wrong-credentials': { status: 401, message: 'The e-mail address or the password is wrong.' },
  'session/too-many-attempts': { status: 429, message: 'Too many attempts. Wait a while and try again.', retry: true },
  'session/no-workspace': { status: 404, message: 'You are not a member of that workspace.' },

  'account/exists': {
    status: 409,
    message: 'There is an account with this e-mail address. Sign in, then open the link again.',
  },
  'invitation/not-found': { status: 404, message: 'This link was used already, has expired, or is not complete.' },
  'member/not-found': { status: 404, message: 'There is no such member.' },
  'member/last-owner': { status: 409, message: 'A workspace needs an owner: make somebody else an owner first.' },
  'member/already': { status: 409, message: 'You are a member of this workspace already.' },
  'member/not-owner': { status: 403, message: 'Only an owner of the workspace may do this.' },

  'emoji/not-found': { status: 404, message: 'There is no picture of this emoji.' },

  'project/not-found': { status: 404, message: 'There is no such project.' },

  'media/unreadable': {
    status: 400,
    message: 'The file is no video or sound that can be read. Export it again, for example as MP4, and send that.',
  },
  'media/empty': { status: 400, message: 'The file is empty: it holds no picture and no sound. Export it again.' },
  'media/truncated': {
    status: 400,
    message: 'The end of the file is missing. It was probably cut off on its way: send it again.',
  },
  'media/encrypted': {
    status: 400,
    message: 'The file is protected (DRM) and cannot be read. Send a copy without protection.',
  },
  'media/no-streams': { status: 400, message: 'The file has neither a picture nor sound. Export it again with one.' },
  'media/playlist': {
    status: 400,
    message: 'The file is a list or a script that points to other files. Send the video itself.',
  },
  'media/too-large-picture': {
    status: 400,
    message: 'The picture is too large: at most 8192 pixels on a side and 40 megapixels. Scale it down first.',
  },
  'media/too-long': { status: 400, message: "The video is longer than this workspace's plan allows." },
  'media/still-picture': { status: 400, message: 'The file is a still picture. Send a video or a sound recording.' },
  'media/too-demanding': {
    status: 400,
    message: 'Reading the file takes more time or memory than is allowed. Send a smaller or simpler version of it.',
  },
  'media/no-ffmpeg': {
    status: 500,
    message: 'The server has no ffmpeg to read videos with. Install it and start the server again.',
    retry: true,
  },

  'import/url': { status: 400, message: 'Give the address of a file, beginning with http:// or https://.' },
  'import/forbidden-address': {
    status: 400,
    message:
      'This address belongs to a private or reserved network. Whoever runs this server can open chosen hosts with the setting IMPORT_ALLOWED_HOSTS.',
  },
  'import/unreachable': { status: 400, message: 'The other server cannot be reached.', retry: true },
  'import/refused': { status: 400, message: 'The other server does not hand out this file.' },
  'import/server-error': { status: 400, message: 'The other server has a problem of its own.', retry: true },
  'import/not-media': {
    status: 400,
    message:
      'The address leads to a web page, not to a video or sound file. A file behind a login often does: use a link that works without signing in.',
  },
  'import/too-large': { status: 400, message: 'The file is larger than this workspace may import.' },
  'import/too-many-redirects': { status: 400, message: 'The address redirects too often.' },
  'import/too-slow': { status: 400, message: 'The other server sends too slowly.', retry: true },
  'import/interrupted': {
    status: 400,
    message: 'The connection to the other server broke off too often.',
    retry: true,
  },

  'job/crashed': {
    status: 500,
    message:
      'This work ended the program three times and was given up. Try it with another file, or on a machine with more memory.',
  },
  'job/timeout': {
    status: 500,
    message:
      'This work took too long and was given up. Try again when the server is less busy, or with a shorter video.',
  },

  'source/not-found': {
    status: 404,
    message: 'This project has no media yet. Upload a video, or give the address of one.',
  },
  'source/not-importing': { status: 409, message: 'Nothing is being imported into this project.' },
  'source/no-file': {
    status: 400,
    message: 'Send the video as a form field named file, as curl -F file=@video.mp4 does.',
  },
  'transcript/not-found': {
    status: 404,
    message: 'This project has no transcript yet. It gets one when media is imported into it.',
  },
  'transcript/no-sound': { status: 409, message: 'The media of this project has no sound, so nothing is said in it.' },
  'transcript/importing': {
    status: 409,
    message: 'New media is being imported. It will be transcribed as soon as it is there.',
  },
  'transcript/not-running': { status: 409, message: 'Nothing is being transcribed in this project.' },
  'transcript/no-version': {
    status: 400,
    message:
      'Send If-Match with the ETag of the transcript that you changed, or * to change it whatever happened meanwhile.',
  },
  'transcript/changed': {
    status: 412,
    message: 'The transcript was changed meanwhile. Read it again and repeat your change.',
  },
  'transcript/nothing-to-undo': { status: 409, message: 'There is nothing to undo.' },
  'transcript/nothing-to-redo': { status: 409, message: 'There is nothing to do again.' },
  'transcript/no-such-version': { status: 404, message: 'The transcript has no such version.' },
  'transcript/no-text': { status: 400, message: 'There are no words in what was sent.' },
  'render/not-found': { status: 404, message: 'There is no such render.' },
  'render/not-ready': {
    status: 409,
    message: 'The video is still being imported or listened to. Ask again when the project is READY.',
  },
  'render/no-picture': {
    status: 409,
    message: 'The media of this project has no picture to go with subtitles. Ask for the output video instead.',
  },
  'render/no-captions': {
    status: 409,
    message: 'Nothing is said in this project, so there are no captions to put into a file of their own.',
  },
  'render/source-gone': {
    status: 409,
    message: 'The media that this render was to be made from was replaced. Render the project again.',
  },
  'render/failed': {
    status: 500,
    message: 'The video could not be rendered: ffmpeg gave up on it. Try again, or import the video once more.',
    retry: true,
  },
  'render/not-finished': { status: 409, message: 'This render is not finished, so there is no file to share yet.' },
  'frame/busy': { status: 429, message: 'Too many pictures are being made just now. Try again.', retry: true },
  'frame/given-up': { status: 400, message: 'The connection ended before the picture was made.' },
  'captions/no-version': {
    status: 400,
    message:
      'Send If-Match with the ETag of the captions that you changed, or * to change them whatever happened meanwhile.',
  },
  'captions/changed': {
    status: 412,
    message: 'The captions were changed meanwhile. Read them again and repeat your change.',
  },
  'translation/not-found': {
    status: 404,
    message:
      'There are no captions in this language. GET /projects/{projectId}/translations lists those that there are.',
  },
  'translation/no-times': {
    status: 400,
    message: 'A translation needs times. Send it as SRT, WebVTT, ASS, TTML or JSON, or as words with start and end.',
  },
  'upload/not-found': { status: 404, message: 'There is no such upload, or it has expired. Begin a new one.' },
  'upload/offset': {
    status: 409,
    message: 'The upload stands at another offset. Ask for it with HEAD, and continue there.',
  },
  'upload/busy': { status: 409, message: 'Another request is writing to this upload. Try again.', retry: true },
  'upload/longer-than-told': { status: 400, message: 'More came than was announced.' },
  'upload/version': { status: 412, message: 'Uploads here follow tus 1.0.0: send Tus-Resumable: 1.0.0.' },
  'upload/header': { status: 400, message: 'A header of the upload is missing or not valid.' },
  'upload/interrupted': { status: 400, message: 'The connection ended before the whole file had come. Send it again.' },
  'plan/transcription-used-up': {
    status: 403,
    message: "This month's minutes of transcription are used up. A larger plan has more of them.",
  },
  'plan/rendering-used-up': {
    status: 403,
    message: "This month's minutes of rendering are used up. A larger plan has more of them.",
  },
  'plan/storage-used-up': {
    status: 403,
    message: 'The storage of this workspace is full. Delete projects, or choose a larger plan.',
  },
  'plan/file-size': { status: 403, message: "The file is larger than this workspace's plan allows." },

  'speech/failed': {
    status: 500,
    message: 'The recognition of speech broke off. Where this goes on, the machine may be short of memory.',
    retry: true,
  },
  'speech/no-model': {
    status: 500,
    message: 'No speech model is installed. Install one with: capstan models install moonshine-base-en',
  },
  'speech/model-unusable': {
    status: 500,
    message: 'The speech model cannot be loaded: its files are damaged, or of another kind than their names say.',
  },
  'speech/server-key': {
    status: 500,
    message: 'The speech server does not accept our key. Whoever runs this server sets it with SPEECH_API_KEY.',
  },
  'speech/server-not-found': {
    status: 500,
    message: 'The speech server does not know the address or the model. See the settings SPEECH_URL and SPEECH_MODEL.',
  },
  'speech/server-refused': { status: 500, message: 'The speech server refuses the request.' },
  'speech/server-reply': {
    status: 500,
    message: 'The speech server answers with something else than a transcript. See the setting SPEECH_URL.',
  },
  'speech/server-busy': {
    status: 500,
    message: 'The speech server has too much to do, or a problem of its own. Try again later.',
    retry: true,
  },
  'speech/server-unreachable': {
    status: 500,
    message: 'The speech server cannot be reached. See the setting SPEECH_URL.',
    retry: true,
  },
  'style/not-found': { status: 404, message: 'There is no such style.' },
  'style/name-taken': { status: 409, message: 'There is a style of this name already. Choose another name.' },
  'style/preset': {
    status: 409,
    message: 'Presets stay as they are. Create a style with this one as its base, and change that.',
  },
  'style/too-many': { status: 409, message: 'A workspace can hold 200 styles of its own. Delete some first.' },
  'font/not-found': { status: 404, message: 'There is no such font.' },
  'font/no-file': { status: 400, message: 'Send the font as a form field named file, as curl -F file=@font.ttf does.' },
  'font/not-a-font': {
    status: 400,
    message: 'The file is no font that can be read. Send a TrueType or OpenType file (.ttf or .otf).',
  },
  'font/web-format': {
    status: 400,
    message: 'This is a font for web pages (WOFF). Send the same font as a .ttf or .otf file.',
  },
  'font/collection': {
    status: 400,
    message: 'This file holds several fonts (.ttc). Send each of them as a .ttf or .otf file of its own.',
  },
  'font/damaged': { status: 400, message: 'The font is damaged. Fetch it again from where it came from.' },
  'font/variable': {
    status: 400,
    message:
      'This is a variable font, of which captions could only use one weight. Send its static files, one for each weight.',
  },
  'font/restricted': {
    status: 400,
    message:
      'The font says that it must not be embedded. Ask whoever sold it for a licence and a file that allow embedding.',
  },
  'font/too-large': { status: 400, message: 'The font is larger than 20 MB.' },
  'font/too-demanding': { status: 400, message: 'Reading the font takes too long. Send a simpler one.' },
  'font/exists': {
    status: 409,
    message: 'This workspace has that face of that family already. Delete it first to replace it.',
  },
  'font/too-many': { status: 409, message: 'A workspace can hold 200 fonts of its own. Delete some first.' },
  'font/built-in': { status: 409, message: 'This font belongs to Capstan and cannot be deleted.' },
  'font/unavailable': {
    status: 500,
    message: 'A font that is needed for this text is not installed and cannot be fetched.',
    retry: true,
  },

  'webhook/not-found': { status: 404, message: 'There is no such webhook.' },
  'webhook/too-many': { status: 409, message: 'A workspace can have 20 webhooks. Delete one that is not needed.' },
  'webhook/url': { status: 400, message: 'Give the address of your receiver, beginning with https:// or http://.' },
  'webhook/forbidden-address': {
    status: 400,
    message:
      'This address belongs to a private or reserved network. Whoever runs this server can open chosen hosts with the setting WEBHOOK_ALLOWED_HOSTS.',
  },
  'webhook/unreachable': { status: 400, message: 'The receiver cannot be reached.', retry: true },
  'webhook/timeout': { status: 400, message: 'The receiver did not answer within 15 seconds.', retry: true },
  'webhook/redirect': {
    status: 400,
    message: 'The receiver redirects, which is not followed. Give the address that it leads to.',
    retry: true,
  },
  'webhook/refused': { status: 400, message: 'The receiver did not accept it.', retry: true },
  'delivery/not-found': { status: 404, message: 'There is no such delivery. They are kept for 30 days.' },

  'model/unknown': { status: 404, message: 'There is no such model. See: capstan models list' },
  'model/in-the-way': { status: 409, message: 'There is a folder of this name already. Move it away first.' },
  'download/unreachable': {
    status: 500,
    message: 'It cannot be downloaded: there is no connection, or the other side does not answer.',
    retry: true,
  },
  'download/damaged': {
    status: 500,
    message: 'What was downloaded is not what was expected, and was thrown away.',
    retry: true,
  },

  'database/unavailable': { status: 500, message: 'The database cannot be reached. Try again soon.', retry: true },
  'storage/full': { status: 500, message: 'The server has run out of disk space.', retry: true },
  'storage/unavailable': { status: 500, message: 'The stored files cannot be reached. Try again soon.', retry: true },
  'file/not-found': { status: 404, message: 'There is no such file, or this link to it is not complete.' },
  'file/link-expired': { status: 403, message: 'This link to the file has expired. Ask for a new one.' },
  'internal/error': { status: 500, message: 'Something went wrong on our side.', retry: true },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errors;

export type FieldFault = { field: string; message: string };

type Details = { message?: string; fields?: FieldFault[]; retryAfterSeconds?: number; cause?: unknown };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retry: boolean;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: Details = {}) {
    const entry: Entry = errors[code];
    super(options.message ?? entry.message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = entry.status;
    this.retry = entry.retry === true;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Stops the program with exit code 1. The message is one line: what is wrong, and what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}

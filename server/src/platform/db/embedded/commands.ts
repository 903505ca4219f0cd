/** The command lines of PostgreSQL's programs, as pure functions. */

export const databaseUser = 'capstan';
export const databaseName = 'capstan';
export const port = 5432;

/** What the owner of a cluster may tune later, in its postgresql.conf. */
const startingSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  // The cores belong to video and speech.
  max_parallel_workers_per_gather: '0',
  // Not /dev/shm: it is small in containers, and systemd empties it when the user who runs us logs out.
  dynamic_shared_memory_type: 'mmap',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

export function initdbArgs(folder: string): string[] {
  return [
    ...['-D', folder, '-U', databaseUser, '--encoding=UTF8'],
    // Sorts by code point like plain C, and yet knows upper and lower case beyond ASCII. Needs nothing of the system.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=reject', '--data-checksums'],
    // One sync at the end covers the database that is created after initdb: see `syncArgs`.
    ...['--no-sync', '--no-instructions'],
    ...Object.entries(startingSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** A stand-alone server that runs the statements on its standard input: `createDatabase`. */
export function singleUserArgs(folder: string): string[] {
  return ['--single', '-F', '-D', folder, 'template1'];
}

export const createDatabase = `CREATE DATABASE ${databaseName}\n`;

export function syncArgs(folder: string): string[] {
  return ['--sync-only', '-D', folder];
}

/** Settings on the command line win over every file: these must hold whatever the cluster's files say. */
export function postgresArgs(options: { folder: string; socketFolder: string; clusterName: string }): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: quoteInList(options.socketFolder),
    unix_socket_permissions: '0700',
    port: String(port),
    // Part of every server process's title: tells ours apart where their working folder may not be read.
    cluster_name: options.clusterName,
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return ['-D', options.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function quoteInList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** Nothing of our own environment: PG… variables would change the server, and secrets have no business there. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

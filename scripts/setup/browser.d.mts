// For tests of other workspaces, whose types do not come from JavaScript.
export function findBrowser(env?: Record<string, string | undefined>): string | undefined;

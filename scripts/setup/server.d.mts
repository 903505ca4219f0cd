// For tests of other workspaces, whose types do not come from JavaScript.
export function server(root: string): import('./steps.mjs').Step;

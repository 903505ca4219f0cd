// For tests of other workspaces, whose types do not come from JavaScript.
export function programsIn(root: string): Record<string, string>;

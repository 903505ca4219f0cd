// For tests of other workspaces, whose types do not come from JavaScript.
export function bundle(parts: {
  root: string;
  programs: Record<string, string>;
  home: string;
  folder?: string;
}): Promise<void>;

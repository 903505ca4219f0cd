/** Content-Disposition by RFC 6266: a plain name for all, and the true one in UTF-8 (RFC 8187) where they differ. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  // Neither a path nor a line of its own.
  const safe = name.replace(/[/\\\p{Cc}\p{Cs}]/gu, '_');
  const plain = safe.replace(/[^ -~]|["%]/gu, '_');
  const exact = plain === safe ? '' : `; filename*=UTF-8''${encodeExtended(safe)}`;
  return `${kind}; filename="${plain}"${exact}`;
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

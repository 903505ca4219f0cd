import './avatar.css';

export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** `01:02:03.456`, with as many hours as there are. */
export function clock(ms: number, point: '.' | ','): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [seconds, minutes] = [Math.floor(ms / 1000), Math.floor(ms / 60_000)];
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}${point}${fraction}`;
}

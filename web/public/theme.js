// Runs before the first paint, so that a chosen theme never flashes up as the other one. src/design/theme.ts writes it.
document.documentElement.dataset.theme = localStorage.getItem('capstan.theme') ?? 'system';

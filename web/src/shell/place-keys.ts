type Place = { place: string; shortcuts: { label: string; keys: readonly string[] }[] };

/** Keys that mean something at one place only, which listens to them itself. */
export const placeKeys: Place[] = [
  {
    place: 'Player',
    shortcuts: [
      { label: 'Play or pause', keys: ['Space'] },
      { label: 'Five seconds back', keys: ['j'] },
      { label: 'Pause', keys: ['k'] },
      { label: 'Play, and again for faster', keys: ['l'] },
      { label: 'Mute, in the player', keys: ['m'] },
    ],
  },
  {
    place: 'Editor',
    shortcuts: [
      { label: 'Undo', keys: ['mod+z'] },
      { label: 'Redo', keys: ['mod+Shift+z'] },
      { label: 'Split the caption at the playhead', keys: ['s'] },
      { label: 'Merge the caption with the next', keys: ['m'] },
      { label: 'From caption to caption, in the time line', keys: ['←', '→'] },
      { label: 'Move the edge of a caption, when it has the focus', keys: ['←', '→'] },
      { label: 'Zoom the time line', keys: ['mod+Wheel'] },
    ],
  },
  {
    place: 'Transcript',
    shortcuts: [
      { label: 'Word by word', keys: ['←', '→'] },
      { label: 'Line by line', keys: ['↑', '↓'] },
      { label: 'Ends of the paragraph', keys: ['Home', 'End'] },
      { label: 'Beginning of the transcript', keys: ['mod+Home'] },
      { label: 'End of the transcript', keys: ['mod+End'] },
      { label: 'Correct the word', keys: ['Enter', 'F2'] },
      { label: 'Done, and on to the next word', keys: ['Tab'] },
      { label: 'Done, and back to the word before', keys: ['Shift+Tab'] },
      { label: 'Join with the word before, at its beginning', keys: ['Backspace'] },
      { label: 'Leave the word as it was', keys: ['Esc'] },
      { label: 'Delete the word', keys: ['Delete'] },
      { label: 'Next word in doubt', keys: ['d'] },
      { label: 'Word in doubt before', keys: ['Shift+d'] },
      { label: 'Find and replace', keys: ['mod+f'] },
    ],
  },
];

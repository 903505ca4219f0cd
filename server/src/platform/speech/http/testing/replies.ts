/** Replies as the servers themselves write them, shortened. */
export const openAi = {
  task: 'transcribe',
  language: 'english',
  duration: 4,
  text: 'Good morning, everyone. It costs $25.',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 0,
      end: 1.6,
      text: ' Good morning, everyone.',
      tokens: [1],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1,
      no_speech_prob: 0.01,
    },
    {
      id: 1,
      seek: 0,
      start: 1.8,
      end: 3.2,
      text: ' It costs $25.',
      tokens: [2],
      temperature: 0,
      avg_logprob: -0.4,
      compression_ratio: 1,
      no_speech_prob: 0.01,
    },
  ],
  words: [
    { word: 'Good', start: 0.1, end: 0.3 },
    { word: 'morning', start: 0.3, end: 0.8 },
    { word: 'everyone', start: 0.9, end: 1.5 },
    { word: 'It', start: 1.9, end: 2 },
    { word: 'costs', start: 2, end: 2.5 },
    { word: '25', start: 2.5, end: 3.1 },
  ],
  usage: { type: 'duration', seconds: 4 },
};

export const whisperCpp = {
  ...{ task: 'transcribe', language: 'german', duration: 4, text: ' Guten Morgen.\n', detected_language: 'german' },
  segments: [
    {
      ...{ id: 0, text: ' Guten Morgen.', start: 0, end: 1.5, tokens: [1, 2, 3], temperature: 0, avg_logprob: -0.1 },
      words: [
        { word: ' Gut', start: 0.1, end: 0.2, t_dtw: -1, probability: 0.8 },
        { word: 'en', start: 0.2, end: 0.4, t_dtw: -1, probability: 0.6 },
        { word: ' Morgen', start: 0.5, end: 1.2, t_dtw: -1, probability: 0.9 },
        { word: '.', start: 1.2, end: 1.4, t_dtw: -1, probability: 0.9 },
      ],
      no_speech_prob: 0.02,
    },
  ],
};

export const speaches = {
  ...{ task: 'transcribe', language: 'en', duration: 4, text: 'Good morning.' },
  words: [
    { start: 0.1, end: 0.4, word: ' Good', probability: 0.95 },
    { start: 0.4, end: 0.9, word: ' morning.', probability: 0.85 },
  ],
  segments: [
    {
      id: 1,
      seek: 0,
      start: 0.1,
      end: 0.9,
      text: ' Good morning.',
      tokens: [1],
      avg_logprob: -0.1,
      compression_ratio: 0.7,
      no_speech_prob: 0.01,
      words: null,
      temperature: 0,
    },
  ],
};

export const vllm = {
  ...{ duration: '4.0', language: 'en', text: ' Good morning. And hello.', words: null },
  segments: [
    {
      id: 0,
      avg_logprob: -0.3,
      compression_ratio: 1,
      start: 0,
      end: 1.5,
      seek: 0,
      temperature: 0,
      text: ' Good morning.',
      tokens: [1],
    },
    {
      id: 1,
      avg_logprob: -0.3,
      compression_ratio: 1,
      start: 1.5,
      end: 3,
      seek: 0,
      temperature: 0,
      text: ' And hello.',
      tokens: [1],
    },
  ],
};

import {
  branchOf,
  constantOf,
  type Model,
  newNode,
  numberAttribute,
  numbersAttribute,
  pruned,
  valueOfType,
} from './model.ts';
import { floatsOf, floatTensor } from './tensor.ts';

/**
 * Silero VAD takes one window of 32 ms a call. Taken apart, its stateless front end runs over any number of windows at
 * once and its memory as one LSTM operator over them: the same numbers, at a third of the time.
 *
 * `windows` [n, 576] and the memory `h0`, `c0` → `probabilities` [n, 1] and the memory `h`, `c`.
 */
export function flatVad(model: Model): Model {
  const choice = model.graph.nodes.find(({ operator }) => operator === 'If');
  if (choice === undefined) throw new Error('this VAD has no branches');
  // The branch for 16 kHz.
  const { nodes } = branchOf(choice, 'then_branch');

  const constant = (ending: string) => {
    const node = nodes.find(({ operator, outputs }) => operator === 'Constant' && outputs[0]!.endsWith(ending));
    if (node === undefined) throw new Error(`this VAD has no ${ending}`);
    return floatsOf(constantOf(node));
  };
  const features = nodes.find(
    ({ operator, outputs }) => operator === 'Relu' && outputs[0]!.includes('encoder/3/activation'),
  );
  if (features === undefined) throw new Error('this VAD has another front end than expected');

  const biases = new Float32Array(8 * size);
  biases.set(gatesReordered(constant('rnn.bias_ih')));
  biases.set(gatesReordered(constant('rnn.bias_hh')), 4 * size);
  const tensors = [
    floatTensor('input_weights', [1, 4 * size, size], gatesReordered(constant('rnn.weight_ih'))),
    floatTensor('memory_weights', [1, 4 * size, size], gatesReordered(constant('rnn.weight_hh'))),
    floatTensor('biases', [1, 8 * size], biases),
    floatTensor('output_weights', [size, 1], constant('decoder.decoder.2.weight')),
    floatTensor('output_bias', [1], constant('decoder.decoder.2.bias')),
  ];

  const memory = (name: string) => [name, valueOfType(name, [1, 1, size])] as const;
  const graph = pruned({
    nodes: [
      ...nodes,
      newNode('Transpose', features.outputs, ['sequence'], [numbersAttribute('perm', [0, 2, 1])]),
      newNode(
        'LSTM',
        ['sequence', 'input_weights', 'memory_weights', 'biases', '', 'h0', 'c0'],
        ['states', 'h', 'c'],
        [numberAttribute('hidden_size', size)],
      ),
      newNode('Relu', ['states'], ['positive']),
      newNode('MatMul', ['positive', 'output_weights'], ['weighted']),
      newNode('Add', ['weighted', 'output_bias'], ['logits']),
      newNode('Sigmoid', ['logits'], ['probabilities']),
    ],
    tensors: new Map(tensors.map((tensor) => [tensor.name, tensor])),
    inputs: new Map([['input', valueOfType('input', ['n', 576])], memory('h0'), memory('c0')]),
    outputs: new Map([['probabilities', valueOfType('probabilities', ['n', 1, 1, 1])], memory('h'), memory('c')]),
  });
  return { ...model, graph };
}

const size = 128;

/** PyTorch keeps the gates as input, forget, cell, output; ONNX wants input, output, forget, cell. */
function gatesReordered(weights: Float32Array): Float32Array {
  const gate = weights.length / 4;
  const reordered = new Float32Array(weights.length);
  [0, 3, 1, 2].forEach((from, to) => {
    reordered.set(weights.subarray(from * gate, (from + 1) * gate), to * gate);
  });
  return reordered;
}

import {
  branchOf,
  type Graph,
  type Model,
  type Node,
  newNode,
  numberAttribute,
  numbersAttribute,
  pruned,
  valueOfType,
} from './model.ts';
import { floatTensor, newTensor, type Tensor } from './tensor.ts';

/**
 * The published Moonshine decoder is one graph with two branches, and most of each step goes into work that is the same
 * every time. It is taken apart once, when the model is installed, into two flat graphs:
 *
 * - `cross`, run once a stretch of sound: what the encoder gave → the keys and values of cross-attention, the keys
 *   already transposed and scaled as attention wants them;
 * - `step`, run once a token: tokens on top of a cache, which may be empty → logits, the longer cache, and the
 *   cross-attention of one layer, which is where the times of words come from. Several stretches of different length
 *   can be decoded side by side: `sound_mask` is added to the scores, and hides what lies behind the end of a stretch.
 *
 * The output projection becomes a product of small integers, like all others in the graph.
 */
export function splitDecoder(model: Model, attentionLayer: number): { cross: Model; step: Model } {
  const choice = model.graph.nodes.find(({ operator }) => operator === 'If');
  if (choice === undefined) throw new Error('this decoder has no branches');
  const branch = (name: 'then_branch' | 'else_branch'): Graph => {
    const { nodes, outputs } = branchOf(choice, name);
    // A branch names its outputs as it likes: the graph around it says by their order what they are.
    const renamed = [...outputs.keys()].map((inner, at) => newNode('Identity', [inner], [choice.outputs[at]!]));
    return { ...model.graph, nodes: [...nodes, ...renamed.filter(({ inputs, outputs }) => inputs[0] !== outputs[0])] };
  };
  return {
    cross: { ...model, graph: crossGraph(branch('else_branch')) },
    step: { ...model, graph: stepGraph(branch('then_branch'), attentionLayer) },
  };
}

const heads = 8;
const headSize = 52;
const encoderStates = 'encoder_hidden_states';
/** Both sides of the product of queries and keys are scaled by the same factor. */
const keyScale = Math.sqrt(1 / Math.sqrt(headSize));

const isCrossKey = (name: string) => /\.encoder\.key$/.test(name);
const isCross = (name: string) => /\.encoder\.(key|value)$/.test(name);

export const keysName = (layer: number) => `cross.${layer}.keys`;
export const valuesName = (layer: number) => `cross.${layer}.values`;

function crossName(name: string): string {
  const layer = Number(/\.(\d+)\./.exec(name)?.[1]);
  return isCrossKey(name) ? keysName(layer) : valuesName(layer);
}

function crossGraph(graph: Graph): Graph {
  // The batch size is read off the layer's own states, for which the whole decoder would have to run.
  const nodes = graph.nodes.map((node) =>
    node.operator === 'Shape' && /encoder_attn\/Shape/.test(node.name) ? { ...node, inputs: [encoderStates] } : node,
  );
  const outputs: Graph['outputs'] = new Map();
  for (const name of [...graph.outputs.keys()].filter(isCross)) {
    const output = crossName(name);
    if (isCrossKey(name)) {
      const turned = `${output}.turned`;
      nodes.push(newNode('Transpose', [name], [turned], [numbersAttribute('perm', [0, 1, 3, 2])]));
      nodes.push(newNode('Mul', [turned, 'key_scale'], [output]));
      outputs.set(output, valueOfType(output, ['batch', heads, headSize, 'sound']));
    } else {
      nodes.push(newNode('Identity', [name], [output]));
      outputs.set(output, valueOfType(output, ['batch', heads, 'sound', headSize]));
    }
  }
  const scale = floatTensor('key_scale', [1], Float32Array.of(keyScale));
  return pruned({ ...graph, nodes, outputs, tensors: new Map([...graph.tensors, [scale.name, scale]]) });
}

function stepGraph(graph: Graph, attentionLayer: number): Graph {
  const { nodes, tensor } = withIntegerProjection(graph);
  const inputs: Graph['inputs'] = new Map([...graph.inputs].filter(([name]) => !isCross(name)));
  for (const name of [...graph.inputs.keys()].filter(isCross)) {
    const input = crossName(name);
    const keys = isCrossKey(name);
    inputs.set(
      input,
      valueOfType(input, keys ? ['batch', heads, headSize, 'sound'] : ['batch', heads, 'sound', headSize]),
    );
    if (keys) replaceScaledKeys(nodes, name, input);
    else for (const node of nodes) node.inputs = node.inputs.map((each) => (each === name ? input : each));
  }
  inputs.set('sound_mask', valueOfType('sound_mask', ['batch', 1, 1, 'sound']));

  const outputs: Graph['outputs'] = new Map(
    [...graph.outputs].filter(([name]) => name === 'logits' || /\.decoder\.(key|value)$/.test(name)),
  );
  for (const node of nodes.filter(({ operator, name }) => operator === 'Softmax' && /encoder_attn/.test(name))) {
    const [scores] = node.inputs;
    const masked = `${scores}_masked`;
    nodes.splice(nodes.indexOf(node), 0, newNode('Add', [scores!, 'sound_mask'], [masked]));
    node.inputs = [masked];
    if (!node.name.includes(`/layers.${attentionLayer}/`)) continue;
    nodes.push(newNode('Identity', [node.outputs[0]!], ['attention']));
    outputs.set('attention', valueOfType('attention', ['batch', heads, 'tokens', 'sound']));
  }
  return pruned({ nodes, inputs, outputs, tensors: new Map([...graph.tensors, [tensor.name, tensor]]) });
}

/** Keys come transposed and scaled already: whoever read the outcome of that now reads them. */
function replaceScaledKeys(nodes: Node[], name: string, input: string): void {
  const turned = nodes.find(({ operator, inputs }) => operator === 'Transpose' && inputs[0] === name);
  const scaled = nodes.find(({ operator, inputs }) => operator === 'Mul' && inputs[0] === turned?.outputs[0]);
  if (scaled === undefined) throw new Error(`${name} is not used as expected`);
  for (const node of nodes) node.inputs = node.inputs.map((each) => (each === scaled.outputs[0] ? input : each));
}

function withIntegerProjection(graph: Graph): { nodes: Node[]; tensor: Tensor } {
  const makerOf = (value: string | undefined) => graph.nodes.find(({ outputs }) => outputs[0] === value);
  const product = graph.nodes.find(({ name }) => /proj_out\/MatMul$/.test(name));
  const dequantised = makerOf(product?.inputs[1]);
  const weights = graph.tensors.get(makerOf(dequantised?.inputs[0])?.inputs[0] ?? '');
  if (product === undefined || dequantised === undefined || weights === undefined) {
    throw new Error('this decoder projects its output in another way than expected');
  }
  const [, scale, zero] = dequantised.inputs;
  const tensor = transposed(weights, 'projection');
  const replacing = [
    newNode('DynamicQuantizeLinear', [product.inputs[0]!], ['state_q', 'state_scale', 'state_zero']),
    newNode('MatMulInteger', ['state_q', 'projection', 'state_zero', zero!], ['product']),
    newNode('Cast', ['product'], ['product_float'], [numberAttribute('to', 1)]),
    newNode('Mul', ['state_scale', scale!], ['product_scale']),
    newNode('Mul', ['product_float', 'product_scale'], product.outputs),
  ];
  const nodes = graph.nodes.flatMap((node) => (node === product ? replacing : [{ ...node }]));
  return { nodes, tensor };
}

function transposed({ dimensions, type, data }: Tensor, name: string): Tensor {
  const [rows, columns] = dimensions as [number, number];
  const turned = Buffer.alloc(data.length);
  // By blocks, so that what is read and what is written both stay near.
  for (let block = 0; block < rows; block += 64) {
    const end = Math.min(rows, block + 64);
    for (let column = 0; column < columns; column++) {
      for (let row = block; row < end; row++) turned[column * rows + row] = data[row * columns + column]!;
    }
  }
  return newTensor(name, [columns, rows], type, turned);
}

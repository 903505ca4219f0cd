import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { type Graph, newNode, pruned, readModel, valueOfType, writeModel } from './model.ts';
import { contentField, numberField } from './protobuf.ts';
import { floatsOf, floatTensor } from './tensor.ts';

/** The version of the format and of its operators. */
const around = [numberField(1, 8), contentField(8, numberField(2, 17))];

const sum: Graph = {
  nodes: [
    newNode('Add', ['in', 'three'], ['out']),
    newNode('Mul', ['in', 'unused'], ['elsewhere']),
    newNode('Neg', ['other'], ['negative']),
  ],
  tensors: new Map([
    ['three', floatTensor('three', [1], Float32Array.of(3))],
    ['unused', floatTensor('unused', [1], Float32Array.of(9))],
  ]),
  inputs: new Map(['in', 'other'].map((name) => [name, valueOfType(name, ['n'])])),
  outputs: new Map([['out', valueOfType('out', ['n'])]]),
};

test('a model that was taken apart and written again runs', async () => {
  const written = writeModel({ graph: pruned(sum), around }, 'sum');
  const again = writeModel(readModel(written), 'sum');
  expect(again).toEqual(written);
  const session = await InferenceSession.create(again);
  const { out } = await session.run({ in: new Tensor('float32', Float32Array.of(1, 2), [2]) });
  expect([...(out!.data as Float32Array)]).toEqual([4, 5]);
  await session.release();
});

test('what no output needs is left out', () => {
  const { nodes, tensors, inputs } = pruned(sum);
  expect(nodes.map(({ operator }) => operator)).toEqual(['Add']);
  expect([...tensors.keys()]).toEqual(['three']);
  expect([...inputs.keys()]).toEqual(['in']);
});

test('the numbers of a tensor can be read wherever they stand in the file', () => {
  const { tensors } = readModel(writeModel({ graph: sum, around }, 'sum')).graph;
  expect([...floatsOf(tensors.get('three')!)]).toEqual([3]);
});

test('a file without a graph is refused', () => {
  expect(() => readModel(numberField(1, 8))).toThrow('no graph');
});

import {
  contentField,
  contentOf,
  contentsOf,
  type Field,
  numberField,
  readFields,
  textField,
  textOf,
} from './protobuf.ts';
import { readTensor, type Tensor } from './tensor.ts';

/**
 * A model file (ONNX) as far as we take it apart: nodes that name what they read and write, constant tensors, and the
 * values that go in and come out. What we do not look at is carried over as it stands.
 */
export type Model = { graph: Graph /** Version, operator sets and the like. */; around: Buffer[] };

export type Graph = {
  nodes: Node[];
  tensors: Map<string, Tensor>;
  inputs: Map<string, Buffer>;
  outputs: Map<string, Buffer>;
};

export type Node = { operator: string; name: string; inputs: string[]; outputs: string[]; attributes: Buffer[] };

const inModel = { graph: 7 };
const inGraph = { node: 1, name: 2, tensor: 5, input: 11, output: 12 };
const inNode = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 };
const inAttribute = { name: 1, number: 3, tensor: 5, graph: 6, numbers: 8, type: 20 };
const attributeTypes = { number: 2, numbers: 7 };

export function readModel(bytes: Buffer): Model {
  const fields = readFields(bytes);
  const graph = contentOf(fields, inModel.graph);
  if (graph === undefined) throw new Error('the file holds no graph');
  return {
    graph: readGraph(graph),
    around: fields.filter(({ number }) => number !== inModel.graph).map(({ raw }) => raw),
  };
}

function readGraph(bytes: Buffer): Graph {
  const fields = readFields(bytes);
  const named = (number: number) => new Map(contentsOf(fields, number).map((value) => [nameOfValue(value), value]));
  return {
    nodes: contentsOf(fields, inGraph.node).map(readNode),
    tensors: new Map(
      contentsOf(fields, inGraph.tensor).map((content) => {
        const tensor = readTensor(content);
        return [tensor.name, tensor];
      }),
    ),
    inputs: named(inGraph.input),
    outputs: named(inGraph.output),
  };
}

const nameOfValue = (value: Buffer) => textOf(readFields(value), 1);

function readNode(bytes: Buffer): Node {
  const fields = readFields(bytes);
  const texts = (number: number) => contentsOf(fields, number).map((text) => text.toString('utf8'));
  return {
    operator: textOf(fields, inNode.operator),
    name: textOf(fields, inNode.name),
    inputs: texts(inNode.input),
    outputs: texts(inNode.output),
    attributes: fields.filter(({ number }) => [inNode.attribute, inNode.domain].includes(number)).map(({ raw }) => raw),
  };
}

export function writeModel({ graph, around }: Model, name: string): Buffer {
  return Buffer.concat([
    ...around,
    contentField(
      inModel.graph,
      ...graph.nodes.map(writeNode),
      textField(inGraph.name, name),
      ...[...graph.tensors.values()].map(({ content }) => contentField(inGraph.tensor, content)),
      ...[...graph.inputs.values()].map((value) => contentField(inGraph.input, value)),
      ...[...graph.outputs.values()].map((value) => contentField(inGraph.output, value)),
    ),
  ]);
}

function writeNode({ operator, name, inputs, outputs, attributes }: Node): Buffer {
  return contentField(
    inGraph.node,
    ...inputs.map((input) => textField(inNode.input, input)),
    ...outputs.map((output) => textField(inNode.output, output)),
    textField(inNode.name, name),
    textField(inNode.operator, operator),
    ...attributes,
  );
}

/** A node of our own, named after the first value that it gives. */
export function newNode(operator: string, inputs: string[], outputs: string[], attributes: Buffer[] = []): Node {
  return { operator, name: outputs[0]!, inputs, outputs, attributes };
}

export function numberAttribute(name: string, value: number): Buffer {
  return attribute(name, attributeTypes.number, numberField(inAttribute.number, value));
}

export function numbersAttribute(name: string, values: number[]): Buffer {
  return attribute(name, attributeTypes.numbers, ...values.map((value) => numberField(inAttribute.numbers, value)));
}

function attribute(name: string, type: number, ...values: Buffer[]): Buffer {
  return contentField(
    inNode.attribute,
    textField(inAttribute.name, name),
    ...values,
    numberField(inAttribute.type, type),
  );
}

/** What goes in or comes out: its type and its dimensions, each a number or a name for "any". */
export function valueOfType(name: string, dimensions: (number | string)[]): Buffer {
  const float = numberField(1, 1);
  const shape = dimensions.map((size) =>
    contentField(1, typeof size === 'number' ? numberField(1, size) : textField(2, size)),
  );
  return Buffer.concat([textField(1, name), contentField(2, contentField(1, float, contentField(2, ...shape)))]);
}

function attributesNamed(node: Node): Map<string, Field[]> {
  return new Map(
    node.attributes.map((raw) => {
      const fields = readFields(readFields(raw)[0]!.value as Buffer);
      return [textOf(fields, inAttribute.name), fields];
    }),
  );
}

/** One branch of an If node. */
export function branchOf(node: Node, name: 'then_branch' | 'else_branch'): Graph {
  const branch = attributesNamed(node).get(name);
  const graph = branch && contentOf(branch, inAttribute.graph);
  if (graph === undefined) throw new Error(`${node.name} has no ${name}`);
  return readGraph(graph);
}

/** The tensor that a Constant node gives. */
export function constantOf(node: Node): Tensor {
  const value = attributesNamed(node).get('value');
  const tensor = value && contentOf(value, inAttribute.tensor);
  if (tensor === undefined) throw new Error(`${node.name} holds no tensor`);
  return readTensor(tensor);
}

/** Leaves out every node, tensor and input that no output needs. */
export function pruned(graph: Graph): Graph {
  const makers = new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node])));
  const needed = new Set(graph.outputs.keys());
  const kept = new Set<Node>();
  // A set goes on to visit what is added to it on the way.
  for (const name of needed) {
    const node = makers.get(name);
    if (node === undefined) continue;
    kept.add(node);
    for (const input of node.inputs) needed.add(input);
  }
  const only = <T>(named: Map<string, T>) => new Map([...named].filter(([name]) => needed.has(name)));
  return {
    nodes: graph.nodes.filter((node) => kept.has(node)),
    tensors: only(graph.tensors),
    inputs: only(graph.inputs),
    outputs: graph.outputs,
  };
}

import { contentField, contentOf, numberField, numbersOf, readFields, textField, textOf } from './protobuf.ts';

/** A constant tensor of a model; `content` is what stands in the file. */
export type Tensor = { name: string; dimensions: number[]; type: number; data: Buffer; content: Buffer };

const inTensor = { dimension: 1, type: 2, floats: 4, name: 8, raw: 9 };
const floatType = 1;

export function readTensor(content: Buffer): Tensor {
  const fields = readFields(content);
  return {
    name: textOf(fields, inTensor.name),
    dimensions: numbersOf(fields, inTensor.dimension),
    type: numbersOf(fields, inTensor.type)[0] ?? 0,
    data: contentOf(fields, inTensor.raw) ?? contentOf(fields, inTensor.floats) ?? Buffer.alloc(0),
    content,
  };
}

export function newTensor(name: string, dimensions: number[], type: number, data: Buffer): Tensor {
  const content = Buffer.concat([
    ...dimensions.map((size) => numberField(inTensor.dimension, size)),
    numberField(inTensor.type, type),
    textField(inTensor.name, name),
    contentField(inTensor.raw, data),
  ]);
  return { name, dimensions, type, data, content };
}

export function floatTensor(name: string, dimensions: number[], values: Float32Array): Tensor {
  return newTensor(name, dimensions, floatType, Buffer.from(values.buffer, values.byteOffset, values.byteLength));
}

export function floatsOf({ data }: Tensor): Float32Array {
  // A copy, because the numbers may stand at any byte of the file.
  return new Float32Array(Uint8Array.from(data).buffer);
}

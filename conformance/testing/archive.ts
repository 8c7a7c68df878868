import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of one file. `declared` is the size of the file according to the directory. */
export function archiveOf(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content)
  const title = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(declared, 18)
  facts.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, packed])
  const directory = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), facts, Buffer.alloc(14), title])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

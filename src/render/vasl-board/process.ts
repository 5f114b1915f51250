/** The process that opens the files of strangers: one request, one answer, and it ends. */
import { VaslBoardFault } from './fault.ts';
import type { VaslBoardReply, VaslBoardRequest } from './reader.ts';
import { readVaslBoard } from './reading.ts';
import { pixelsOf, survey } from './survey.ts';

async function answer(request: VaslBoardRequest): Promise<VaslBoardReply> {
  try {
    if (request.task === 'read')
      return { ok: true, value: await readVaslBoard(Buffer.from(request.bytes), request.file) };
    const { image, map, placed, wish } = request;
    return { ok: true, value: survey(await pixelsOf(image), map, placed, wish) };
  } catch (error) {
    if (error instanceof VaslBoardFault) return { ok: false, why: error.message };
    throw error;
  }
}

// Ctrl-C reaches every process of the terminal; the one that started this one decides when it ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', (request: VaslBoardRequest) => {
  void answer(request).then((reply) => process.send?.(reply, () => process.exit(0)));
});

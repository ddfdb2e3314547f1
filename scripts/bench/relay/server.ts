import { contenders, serve } from './contenders';

/** The measured process: it runs the contender of the first argument, and sends its port to the parent. */
const contender = contenders.find((name) => name === process.argv[2]);
if (!contender) throw new Error(`unknown contender ${process.argv[2]}`);
void serve(contender).then(({ port, figures }) => {
  process.on('message', () => process.send?.({ figures: figures() }));
  process.send?.({ port });
});
process.on('disconnect', () => process.exit());

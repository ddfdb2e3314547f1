import { contenders, serve } from './contenders';

/** The measured process: one contender, named by the first argument; its port goes to the parent. */
const contender = contenders.find((name) => name === process.argv[2]);
if (!contender) throw new Error(`unknown contender ${process.argv[2]}`);
void serve(contender).then(({ port, figures }) => {
  process.on('message', () => process.send?.({ figures: figures() }));
  process.send?.({ port });
});
process.on('disconnect', () => process.exit());

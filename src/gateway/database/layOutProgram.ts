import { layOutDatabase } from './openDatabase';

/** The program that `layOutApart` runs: lays out a database in the folder of its argument. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder of the database is missing');
// A gateway that was killed waits for no database.
process.once('disconnect', () => process.exit(1));
layOutDatabase(folder).then(
  () => process.exit(0),
  (cause: unknown) => {
    process.stderr.write(`${String(cause)}\n`);
    process.exit(1);
  },
);

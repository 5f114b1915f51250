/** `docs/mutants.md`, from what was found. */

const HEAD = `# Mutants: tests that can fail

\`npm run mutants -- FILE…\` has [StrykerJS](https://stryker-mutator.io) change a source file in hundreds of small ways (*mutants*: a \`<\` into \`<=\`, a condition into \`true\`, a call left out), one at a time, and looks whether one of the tests near it turns red. A mutant that no test sees is a *survivor*: a hole in the tests, sometimes a fault in the code; or it is *equivalent*: nothing that anybody could see is different. This page is written by that command from what it found; \`tests/mutants/equivalents.json\` names the equivalent ones.

It is no part of \`.ci/run\`. The other mutation test, \`tests/soak/mutation.test.ts\`, asks something else: it takes one handler of Kampfgruppe Peiper after the other out, whole, or what obeys one sentence of a rule, and wants a test red **that names that rule**; that proves the rules ledger. Here it is about expressions, in whatever file, and any test counts.

Tests near a file: those that load it directly or through one other file, and of those of its rule number or in the folder that mirrors its own whatever loads it at all; without whole campaigns, processes and pages; the nearest four, or those named behind \`--tests\`. So a survivor here may still be seen by a test that is further away. Mutants of what runs only while a file is loaded (tables of words, names) are not tried. *Endless*: the mutant never came to its end, which a test sees too.

StrykerJS has a runner for Vitest, which works here, but starts a worker for each mutant and loads everything anew: 0.9 s of processor time each for \`map/search.ts\`, which loads next to nothing, and some seconds for a game. Ours (\`tests/mutants/kept-runner.mjs\`) keeps the worker and repeats the tests in it: some 0.02 s. A test that turns red is repeated without the mutant, and where it stays red the mutant is tried again in a new worker; so is whatever no test has seen, unless with \`--quick\` (what one run remembers may hide a mutant from the next). A mutant that goes round for ever ends its worker.

So far these files alone have been gone through: \`map/search.ts\` with StrykerJS’ own runner, the others with ours (of \`kernel/bundle.ts\` three mutants were tried again by hand after tests had been written for them). On the way it found that a day lost all its hours where clocks are put on over the one hour of rest (\`kernel/pace/counted-time.ts\`).
`;

const code = (text) => `\`${text.replaceAll('`', '´').replaceAll('|', '\\|')}\``;
const isSame = (a, b) => a.at === b.at && a.from === b.from && a.to === b.to;

export function page(results, equivalents) {
  const rows = Object.entries(results).map(([file, found]) => {
    const known = equivalents[file] ?? [];
    const open = found.survived.filter((each) => !known.some((other) => isSame(each, other)));
    const tried = found.mutants - found.static;
    // Reasons for what is no longer found say nothing.
    const equal = known.filter((each) => found.survived.some((other) => isSame(each, other)));
    return { file, ...found, tried, open, equal };
  });
  const sum = (of) => rows.reduce((all, row) => all + of(row), 0);
  const share = (open, tried, equal) => `${((100 * open) / Math.max(1, tried - equal)).toFixed(1)} %`;
  const line = (name, row) =>
    `| ${name} | ${row.tried} | ${row.killed} | ${row.endless} | ${row.equal} | ${row.open} | ${share(row.open, row.tried, row.equal)} | ${row.static} |`;
  const table = [
    '| file | tried | killed | endless | equivalent | survived | of those that are not equivalent | not tried |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) =>
      line(`\`${row.file.replace('src/', '')}\``, { ...row, open: row.open.length, equal: row.equal.length }),
    ),
    line('all', {
      tried: sum(({ tried }) => tried),
      killed: sum(({ killed }) => killed),
      endless: sum(({ endless }) => endless),
      equal: sum(({ equal }) => equal.length),
      open: sum(({ open }) => open.length),
      static: sum((row) => row.static),
    }),
  ];
  const survivors = rows
    .filter(({ open }) => open.length > 0)
    .map(
      ({ file, open }) =>
        `**${file.replace('src/', '')}**\n\n${open.map((each) => `- ${code(each.from)} → ${code(each.to)}${each.from === each.at ? '' : `, in ${code(each.at)}`}`).join('\n')}\n`,
    );
  const equal = rows
    .filter(({ equal }) => equal.length > 0)
    .map(
      ({ file, equal }) =>
        `**${file.replace('src/', '')}**\n\n${equal.map((each) => `- ${code(each.from)} → ${code(each.to)}: ${each.why}`).join('\n')}\n`,
    );
  return [
    HEAD,
    table.join('\n'),
    '',
    '## Survivors',
    '',
    survivors.join('\n') || 'None.\n',
    '## Equivalent',
    '',
    equal.join('\n') || 'None.\n',
  ].join('\n');
}

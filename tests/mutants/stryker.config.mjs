/** How `npm run mutants` has StrykerJS work; which files, and against which tests, it says itself (`mutants.mjs`). */
export default {
  testRunner: 'kept',
  plugins: ['./tests/mutants/kept-runner.mjs'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  tempDirName: 'dist/mutants',
  ignorePatterns: ['/docs', '/dist', '/bin', '/.ci', '/tests/recording', '/tests/render', '/tests/wire'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'dist/mutants.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  timeoutMS: 10_000,
  disableTypeChecks: false,
};

/** The pages of a build, and the manifest with which a browser installs the product. */
const { resolve } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const at = (path) => resolve(__dirname, '../..', path);

/** Returns a page that loads `entry`. */
const page = (entry, filename, { isProduction }, publicPath = 'auto') =>
  new HtmlWebpackPlugin({
    publicPath,
    template: at('assets/index.html'),
    filename,
    chunks: [entry],
    scriptLoading: 'defer',
    // The console and the gallery are not installed.
    isInstallable: entry === 'meet',
    minify: isProduction && { collapseWhitespace: true, removeComments: true },
  });

/** Returns the web app manifest. Icons are named by their contents. */
const manifest = () =>
  new HtmlWebpackPlugin({
    publicPath: '/',
    template: at('assets/manifest.webmanifest'),
    filename: 'manifest.webmanifest',
    inject: false,
    minify: false,
  });

module.exports = { manifest, page };

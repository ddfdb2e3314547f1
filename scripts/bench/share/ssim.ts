import type { Picture } from '../../../test/journeys/support/frameCode';

const side = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

const lumaOf = ({ pixels }: Picture): Float32Array =>
  Float32Array.from(
    { length: pixels.length / 4 },
    (_, at) =>
      0.299 * (pixels[4 * at] ?? 0) +
      0.587 * (pixels[4 * at + 1] ?? 0) +
      0.114 * (pixels[4 * at + 2] ?? 0),
  );

/** Returns the SSIM of luma of two pictures of one size, over windows of 8x8 pixels: 1 for equal pictures. */
export const ssim = (first: Picture, second: Picture): number => {
  const { width, height } = first;
  if (second.width !== width || second.height !== height)
    throw new Error(`${second.width}x${second.height} is not ${width}x${height}`);
  const [a, b] = [lumaOf(first), lumaOf(second)];
  const count = side * side;
  const ofWindow = (left: number, top: number): number => {
    let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1) {
        const [p, q] = [a[y * width + x] ?? 0, b[y * width + x] ?? 0];
        sumA += p;
        sumB += q;
        squaresA += p * p;
        squaresB += q * q;
        products += p * q;
      }
    const [meanA, meanB] = [sumA / count, sumB / count];
    const variances = squaresA / count - meanA ** 2 + squaresB / count - meanB ** 2;
    const covariance = products / count - meanA * meanB;
    return (
      ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
      ((meanA ** 2 + meanB ** 2 + c1) * (variances + c2))
    );
  };
  let [sum, windows] = [0, 0];
  for (let top = 0; top + side <= height; top += side / 2)
    for (let left = 0; left + side <= width; left += side / 2) {
      sum += ofWindow(left, top);
      windows += 1;
    }
  return sum / windows;
};

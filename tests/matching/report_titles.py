"""What people write above a report: what they were doing stands beside what went wrong."""

REPORTS = (
    (
        "After the update to Docker Desktop 4.30 nothing works any more, compose says it is not able to reach the daemon",
        "docker/daemon-not-running",
    ),
    (
        'our worker fleet gets "too many clients" errors from Postgres whenever we scale beyond 40 pods',
        "database/postgres-too-many-clients",
    ),
    (
        "API pod restarts every two minutes because the liveness probe fails although the service answers fine with curl",
        "kubernetes/readiness-liveness-probe-failed",
    ),
    (
        "跑第二个 epoch 的时候就爆显存了，batch size 已经调到 1",
        "pytorch/cuda-out-of-memory",
    ),
    (
        "Installing the package on a fresh Windows laptop asks for Microsoft Visual C++ 14.0, do I really have to install 6 GB?",
        "python/pip-build-no-c-compiler",
    ),
    (
        "Our Harbor registry has a certificate from the internal CA and docker push complains about unknown authority",
        "net/x509-unknown-authority",
    ),
    (
        "GitHub refuses my push because of a 180 MB zip that I deleted two commits ago",
        "git/push-rejected-large-files",
    ),
    (
        "vLLM 0.8 stops answering after some hours of traffic, log has EngineDeadError",
        "llm/vllm-engine-dead-error",
    ),
    (
        "pip list shows requests but my script says there is no module named requests",
        "python/module-not-found-not-installed",
    ),
    (
        "重启服务之后提示端口已经被占用，查了一下没有其他进程",
        "net/eaddrinuse-address-already-in-use",
    ),
    (
        "WordPress container cannot log in to MySQL, access denied for user although the password in the compose file is right",
        "database/mysql-1045-access-denied",
    ),
    (
        "npm install dies in node-gyp because it does not find Python on the CI image",
        "node/node-gyp-no-python",
    ),
    (
        "Release binary does not start on CentOS 7, needs GLIBC_2.28",
        "linux/glibc-version-not-found",
    ),
    (
        "Java service in Kubernetes gets OOM killed at 512Mi although the heap is only 256m",
        "kubernetes/oomkilled",
    ),
    (
        "Pipeline was cancelled in the middle of an apply and now every terraform plan says the state is locked",
        "terraform/state-lock-error",
    ),
    (
        "after composer update Laravel says class App\\Services\\Billing not found",
        "php/class-not-found-autoload",
    ),
    (
        "tsc cannot find module '@/components/Button' although Vite resolves the alias",
        "typescript/ts2307-cannot-find-module",
    ),
    (
        "在公司网络里 git clone github 一直连接超时",
        "net/connection-timed-out",
    ),
    (
        "upgrade to React 19 breaks npm install with a peer dependency conflict",
        "node/npm-eresolve",
    ),
    (
        "GitLab runner 拉 Docker Hub 镜像被限流",
        "docker/toomanyrequests-pull-rate-limit",
    ),
    (
        "Maven build fails on Jenkins: class file has wrong version 61, should be 55",
        "java/unsupported-class-version",
    ),
    (
        "container reports that the NVIDIA driver on the host is too old for its CUDA runtime",
        "gpu/cuda-driver-version-insufficient",
    ),
    (
        "bundle install on Apple silicon fails to build native extensions for nokogiri",
        "ruby/native-extension-build-failed",
    ),
    (
        "macOS 上 python 请求 https 报证书验证失败",
        "python/ssl-certificate-verify-failed-local-issuer",
    ),
)

UNCOVERED_REPORTS = (
    "Dark mode does not persist after reload",
    "Feature request: support for OAuth device flow",
    "The chart legend overlaps the axis on small screens",
    "How do I migrate from v2 to v3 of the plugin API?",
    "Tests are flaky on Windows only, sometimes they pass",
    "导出按钮点击后没有反应",
    "Video playback stutters in Firefox",
    "Wrong translation in the German settings page",
)

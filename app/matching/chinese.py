"""A run of 中文 in a question → its words, and the English that the message they ask about is worded in."""

# 中文 words of a question → the English of the message they ask about; entries have 中文 prose, but not messages.
_ENGLISH = """
就绪 ready; 内存 memory; 显存 gpu memory cuda; 显卡 gpu cuda nvidia; 英伟达 nvidia gpu
不足 insufficient exhaust 不够 超过 用完; 不够 insufficient 超过 用完 不足; 满了 space left 用完
爆了 memory 超过 用完 oom; 爆显存 oom memory 显存 不足 gpu cuda; 显存爆 oom memory 显存 不足 gpu cuda
爆内存 oom memory 内存 不足; 内存爆 oom memory 内存 不足; 显存不足 oom memory 显存 不足 cuda
显存不够 oom memory 显存 不足 cuda; 占满 exhaust 用完 不足 full; 溢出 overflow out; 超限 exceed limit oom 超过
用完 exhaust exceed; 耗尽 exhaust
余额 quota balance billing; 额度 quota; 配额 quota; 限流 rate limit; 限制 limit; 端口 port address
占用 use already 占着; 被占 use already 占着; 权限 permission denied forbidden
无权 permission denied forbidden; 拒绝 refused denied rejected; 被拒 refused denied rejected 拒绝; 推送 push
推不 push rejected; 拉取 pull; 拉不 pull; 提交 commit; 分支 branch; 合并 merge; 冲突 conflict; 仓库 repository
历史 history; 子模块 submodule; 密钥 key secret; 公钥 publickey key; 证书 certificate tls; 过期 expired
超时 timeout timed; 连接 connect connection; 连不 connect connection; 网络 network; 模块 module
找不 find found cannot; 不存 exist; 依赖 dependency dependenc; 包名 package; 安装 install; 装不 install
编译 compile compiler; 编译器 compiler; 链接 link linking; 头文件 header; 动态库 shared library
动态链接库 shared library; 静态库 library; 符号 symbol; 未定义 undefined; 引用 reference
段错误 segmentation fault; 核心已转储 core dumped; 镜像 image; 容器 container; 守护进程 daemon; 守护 daemon
磁盘 disk space; 硬盘 disk space; 空间 space; 密码 password; 口令 password; 认证 authentication auth
登录 login authentication; 登不 login authentication; 数据库 database; 数据 data; 语法 syntax; 表不 table
字段 column field; 编码 encoding codec decode; 解码 decode codec; 乱码 encoding codec; 缩进 indent
死锁 deadlock; 崩溃 crash dead; 闪退 crash; 挂了 crash dead; 驱动 driver; 版本 version; 域名 host resolve dns
解析 resolve resolution; 代理 proxy; 文件 file; 锁定 locked lock; 被锁 locked lock; 锁住 locked lock
命令 command; 重启 restart crash backoff; 主键 key duplicate; 重复 duplicate; 外键 foreign; 索引 index
栈溢 recursion overflow; 递归 recursion; 空指针 null nil pointer; 类型 type; 启动 start running
没启动 running start; 没启 running start; 服务 service server daemon; 被杀 kill oom; 杀掉 kill oom
杀死 kill oom; 调用 call; 钩子 hook; 组件 component; 配置 config configuration; 环境 environment
虚拟环境 venv environment; 堆内存 heap memory; 堆 heap; 训练 train training gpu; 推理 inference engine
模型 model; 下载 download; 打包 build bundle; 前端 node npm javascript; 构建 build; 打开 open
句柄 file open descriptor; 读文 file decode; 读取 read; 写入 write; 写不 write; 睡眠 asleep sleep
协程 coroutine goroutine async; 线程 thread; 进程 process; 节点 node; 调度 schedul; 集群 cluster kubernetes
探针 probe; 声明 declaration declar; 变量 variable; 赋值 assign; 参数 argument parameter; 函数 function
属性 attribute property; 对象 object; 导入 import; 循环 cycle circular loop; 事件循环 event loop; 请求 request
响应 response; 解释器 interpreter; 换行 crlf line; 签名 signature gpg; 远程 remote; 上游 upstream
覆盖 overwrit; 本地 local; 改动 change; 修改 change modif; 大文件 large file; 太大 large big limit; 太多 many
太旧 old version; 太低 old insufficient version; 升级 upgrad updat; 更新 updat; 降级 downgrad; 移除 remov
弃用 deprecat; 校验 integrity checksum; 设备 device; 张量 tensor; 维度 shape dimension; 形状 shape
精度 precision; 广播 broadcast; 主机 host; 握手 handshake; 套接字 socket; 监听 listen bind; 绑定 bind
地址 address; 角色 role; 用户 user; 账号 account user; 令牌 token; 接口 api; 上下文 context; 长度 length len
太长 long length exceed; 缓存 cache; 渲染 render; 路径 path; 目录 directory folder; 脚本 script
解压 extract archive; 跨域 cors origin; 验证 verify verif; 主键冲突 duplicate
内存溢出 oom memory heap 内存; 水合 hydration hydrat; 借用 borrow
无限 infinite many loop recursion; 等待 wait; 序列化 serializ; 未使用 unused 用到; 列表 list array; 警告 warning
"""
# Characters of grammar: a pair that has one of them is no word, unless it stands in the table.
_GRAMMAR = frozenset(
    "的了是我你他它们在把被和与就都也很再吗呢吧啊呀着过给让个这那里从到对为以用时候又还却而且或者但要会能可请下上中"
)


def _rows(table: str) -> dict[str, tuple[str, ...]]:
    rows = (row.split() for row in table.replace("\n", ";").split(";") if row.strip())
    return {first: tuple(others) for first, *others in rows}


ENGLISH = _rows(_ENGLISH)
LONGEST = max(map(len, ENGLISH))


def list_words(run: str) -> list[str]:
    """A run of 中文 → words of the table, the longest first at each place, and what pairs are left between them."""
    found: list[str] = []
    at = rest = 0
    while at < len(run):
        size = next((size for size in range(LONGEST, 0, -1) if run[at : at + size] in ENGLISH), 0)
        if size:
            found += _pairs(run[rest:at])
            found.append(run[at : at + size])
            rest = at + size
        at += size or 1
    return [*found, *_pairs(run[rest:])]


def _pairs(run: str) -> list[str]:
    pairs = (run[at : at + 2] for at in range(len(run) - 1))
    return [pair for pair in pairs if not _GRAMMAR.intersection(pair)]
